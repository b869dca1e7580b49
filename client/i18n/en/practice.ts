/** Rules to be tried on a small hand: what is asked, and why a card may be played. */
export const practice = {
  title: "Try it yourself",
  asks: {
    match: "{{top}} lies on top. Which of your cards may be played?",
    drawn: "{{top}} lies on top, and you have just drawn {{drawn}}. What may be played now?",
    stack: "{{top}} has hit you, and at this table it can be answered. With which card?",
    bluff: "{{top}} lies on top, and nobody may bluff. When may {{four}} be played?",
  },
  fits: {
    color: "Yes: {{card}} has the colour in play.",
    symbol: "Yes: {{card}} shows the same as the card on top.",
    wild: "Yes: a wild card goes on anything, and you choose the colour.",
    drawn: "Yes: the card just drawn may be played at once where it fits.",
    answer_one: "Yes: {{card}} passes the penalty on, now {{count}} card.",
    answer_other: "Yes: {{card}} passes the penalty on, now {{count}} cards.",
  },
  done: "That was your last card: you win!",
  again: "Once more",
};
