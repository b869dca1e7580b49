/** The emotes, as they are spoken of. */
export const emotes = {
  smile: "A smile",
  laugh: "Laughing out loud",
  cool: "Sunglasses on",
  wink: "A wink",
  think: "Thinking hard",
  gasp: "A gasp",
  cry: "In tears",
  grumble: "Grumbling",
  sleep: "Fast asleep",
  heart: "A heart",
  clap: "Applause",
  thumbsUp: "Thumbs up",
};

/** The phrases in words. */
export const phrases = {
  hello: "Hello!",
  goodLuck: "Good luck!",
  wellPlayed: "Well played!",
  thanks: "Thanks!",
  sorry: "Sorry!",
  oops: "Oops!",
  wow: "Wow!",
  noWay: "No way!",
  soClose: "So close!",
  yourTurn: "Your turn!",
  oneMoment: "One moment, please.",
  imBack: "I’m back!",
  notAgain: "Not again!",
  luckyMe: "Lucky me!",
  oneMoreGame: "One more game?",
  goodbye: "Goodbye!",
};
