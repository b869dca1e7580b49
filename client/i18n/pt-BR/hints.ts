import type { en } from "../en.ts";
import type { Portuguese } from "./portuguese.ts";

export const hints: Portuguese<typeof en.hints> = {
  title: "Dica",
  gotIt: "Entendi",
  noMore: "Sem mais dicas",
  play: "Uma carta serve se tiver a cor em jogo, {{color}}, ou o número ou símbolo da carta de cima. As suas que servem estão levantadas: jogue uma delas.",
  nothingFits: "Nenhuma das suas cartas serve. Compre uma do monte: se ela servir, pode jogar na hora.",
  nothingFitsDrawOn:
    "Nenhuma das suas cartas serve. Compre do monte: vêm cartas até aparecer uma que possa ser jogada.",
  drawn: "{{card}} serve. Jogue, ou passe e guarde para depois: as duas coisas valem.",
  callUno:
    "Jogando uma carta, só sobra uma. Aperte UNO! antes de jogar ou logo depois: senão qualquer um pode flagrar você, e você compra duas.",
  callNow: "Você tem uma carta e não gritou UNO. Aperte UNO! antes que alguém flagre você.",
  catch:
    "{{name}} tem uma carta e não gritou UNO. Flagre logo, antes da próxima jogada: aí {{name}} compra duas.",
  challenge:
    "Um Coringa Mais Quatro só é honesto sem nenhuma carta da cor que estava em jogo. Acha que {{name}} está blefando? Desafie! Se acertar, {{name}} compra as {{cards}} cartas; se errar, você compra {{more}}.",
  stack:
    "Você não precisa comprar essas cartas: responda com uma das levantadas, e todas sobram para o próximo jogador.",
  wild: "Seu Coringa serve em qualquer carta. Ao jogar, você escolhe a cor que vem.",
  bluff:
    "Com o Coringa Mais Quatro você escolhe a cor, e o próximo jogador compra quatro. Enquanto você tiver a cor em jogo, é um blefe e pode ser desafiado: aí quem compra as quatro é você.",
  jumpIn: "Você tem uma carta igualzinha à de cima. Corte: jogue agora, mesmo fora da sua vez.",
  openingColor: "Esta rodada começa com um Coringa, e a primeira vez é sua: escolha a cor que vale.",
  swap: "O 7 troca as mãos: ao jogar, você escolhe com quem.",
  rotate: "Com o 0, todas as mãos passam um lugar adiante, a sua também.",
  sets: "Você tem várias cartas do mesmo número. Toque em uma depois da outra para jogá-las juntas.",
  reversed: "O sentido mudou, como mostram as setas em volta do monte. Depois de você, é a vez de {{name}}.",
  partner: "{{name}}, à sua frente, joga em dupla com você: quando um dos dois bate, ambos vencem.",
};
