import type { moveRefusals as english } from "../en/move-refusals.ts";
import type { French } from "./french.ts";

export const moveRefusals: French<typeof english> = {
  notYourTurn: "Ce n’est pas encore à toi : tes cartes s’allumeront quand ce sera ton tour.",
  cardNotInHand: "Tu n’as plus de {{card}} : joue une carte de ta main.",
  cardDoesNotMatch: "Pas de {{card}} ici, il faut {{wanted}} : {{way}}.",
  onlyDrawnCard: "Une fois la carte piochée, tu ne peux jouer qu’elle : joue ton {{drawn}}, ou passe.",
  alreadyDrew: "Tu as déjà pioché : joue ton {{drawn}}, ou passe.",
  nothingToPass: "On ne passe qu’après avoir pioché : joue une carte, ou pioche.",
  colorMissing: "Un {{card}} se joue avec une couleur : choisis l’une des quatre.",
  colorNotNeeded: "Un {{card}} a déjà sa couleur : joue-le sans en choisir une.",
  mustAnswer_one: "Il y a {{count}} carte pour toi : prends-la, ou défie.",
  mustAnswer_many: "Il y a {{count}} de cartes pour toi : prends-les, ou défie.",
  mustAnswer_other: "Il y a {{count}} cartes pour toi : prends-les, ou défie.",
  mustAnswerStack_one: "Il y a {{count}} carte pour toi : prends-la, ou défie ou réplique si tu peux.",
  mustAnswerStack_many: "Il y a {{count}} de cartes pour toi : prends-les, ou défie ou réplique si tu peux.",
  mustAnswerStack_other: "Il y a {{count}} cartes pour toi : prends-les, ou défie ou réplique si tu peux.",
  noPenaltyToDraw: "Il n’y a pas de cartes à prendre : joue une carte, ou pioche.",
  nothingToChallenge:
    "Rien à défier pour l’instant : seulement un Joker +4 joué contre toi, là où le bluff est permis.",
  pilesEmpty: "Il n’y a plus rien à piocher : joue une carte qui va, ou passe si tu n’en as pas.",
  mustPlay: "Il n’y a plus rien à piocher, et tu as une carte qui va : joue-la.",
  mustChooseColor: "La première carte est un Joker : choisis une couleur avant de jouer.",
  colorNotAsked: "Pas de couleur à choisir maintenant : elle se choisit en jouant un Joker.",
  stale: "La table a bougé entre-temps : regarde encore, puis joue.",
  cannotCallUnoNow_one: "Avec une seule carte, plus rien à annoncer : UNO s’annonce avec l’avant-dernière.",
  cannotCallUnoNow_many:
    "Tu as {{count}} de cartes : annonce UNO à ton tour, quand ton coup ne t’en laisse qu’une.",
  cannotCallUnoNow_other:
    "Tu as {{count}} cartes : annonce UNO à ton tour, quand ton coup ne t’en laisse qu’une.",
  unoAlreadyCalled: "Tu as déjà annoncé UNO : maintenant, joue ta carte.",
  tooSoon: "Qui vient de jouer a une seconde pour annoncer UNO : réessaie dans un instant.",
  catchTooLate: "Trop tard : UNO est annoncé, la faute est pincée, ou le jeu a continué.",
  catchYourself: "Tu ne peux pas te pincer toi-même : appuie plutôt sur UNO.",
  nothingToCatch: "Rien à pincer ici : il faut une seule carte en main et un UNO oublié.",
  noRound: "Aucune manche en cours : attends la prochaine distribution.",
  roundRunning: "La manche n’est pas finie : joue-la d’abord jusqu’au bout.",
  tableOnly: "C’est l’affaire de la table : elle distribue et compte toute seule.",
  matchRunning: "La partie est déjà lancée : attends qu’elle se termine.",
  matchOver: "La partie est finie : accepte une revanche, ou quitte la table.",
  cannotAnswerWith:
    "On ne réplique pas à un {{top}} avec un {{card}} : choisis une carte allumée, ou prends les cartes.",
  jumpInNeedsEqual:
    "Ce n’est pas ton tour : on n’intercepte qu’avec la même couleur et le même symbole que la carte du dessus, une fois que quelqu’un l’a jouée.",
  jumpInTooLate: "Trop tard pour intercepter : la personne dont c’est le tour a déjà agi.",
  swapMissing: "Un 7 échange les mains : choisis avec qui.",
  swapNotNeeded: "Ici, pas d’échange de mains : joue sans choisir personne.",
  swapImpossible: "Pas d’échange possible là : choisis quelqu’un d’autre à la table.",
  mustPlayInHand: "À cette table, qui peut jouer joue : joue ton {{card}}, ou une autre carte qui va.",
  mustPlayDrawn: "À cette table, qui peut jouer joue : ta carte piochée va, alors joue ton {{card}}.",
  bluffForbidden: "Pas de bluff à cette table : tant que tu as {{color}} en main, le Joker +4 doit attendre.",
  setsNotAllowed: "Une carte à la fois à cette table : joues-en une seule.",
  setNotOneNumber: "Dans un groupe, toutes les cartes ont le même chiffre : choisis-les pareilles.",
  setSizeWrong: "Un groupe a de {{least}} à {{most}} cartes : choisis-en autant.",
  tableRuleNotNeeded: "Seul un Joker perso pose une règle de table : joue ton {{card}} sans règle.",
  tableRuleLength:
    "Une règle de table a de {{least}} à {{most}} caractères : raccourcis-la, ou prends-en une toute prête.",
  tableRulePrivateOnly: "Aux tables publiques, il n’y a que les règles toutes prêtes : choisis-en une.",
  noTableRule: "Aucune règle de table en vigueur : il n’y a rien à lever pour l’instant.",
  storageUnavailable: "Rien ne peut être noté pour l’instant : la table attend que le serveur le puisse.",
  tablePaused_one:
    "Quelqu’un a perdu la connexion, et la table attend encore {{count}} seconde au plus : on reprend juste après.",
  tablePaused_many:
    "Quelqu’un a perdu la connexion, et la table attend encore {{count}} de secondes au plus : on reprend juste après.",
  tablePaused_other:
    "Quelqu’un a perdu la connexion, et la table attend encore {{count}} secondes au plus : on reprend juste après.",
  botIsPlaying:
    "Un remplaçant joue pour toi en ce moment : touche la table ou appuie sur une touche, et ta place est à toi.",
  cannotClaimWinYet: "La victoire ne se réclame pas encore : il faut que tout le monde soit parti.",
  cannotKickYourself: "Tu ne peux pas te retirer toi-même : quitte plutôt la table.",
  teamsNeedPairs:
    "Les équipes se jouent à 4, 6, 8 ou 10, pas à {{seats}} : jouez sans équipes, ou changez qui est assis ici.",
  ruleOutOfRange: "Pour « {{option}} », c’est de {{least}} à {{most}} : choisis un nombre entre les deux.",
  tooFewCardsLeft:
    "À {{seats}}, il n’y a pas assez de cartes : il doit en rester {{least}} à piocher, alors choisis une main plus petite.",
  tooFewSeats: "Pour une partie, il faut être au moins {{least}} : invite quelqu’un avec le code.",
  tooManySeats: "On joue à {{most}} au plus : quelqu’un doit d’abord partir.",
  notSeated: "Tu n’as pas de place à cette table : assieds-toi d’abord.",
  hostOnly: "C’est réservé à l’hôte : demande à la personne qui a l’étoile.",
  seatEmpty: "Il n’y a plus personne à cette place : choisis quelqu’un d’autre.",
  seatsChanged: "Quelqu’un s’est assis ou est parti entre-temps : regarde encore, puis change les places.",
  notQuickTable: "C’est réservé aux parties rapides : ici, l’hôte ajoute les bots et lance la partie.",
};
