/** The own seat: avatar and bubble, and a light from below the hand while it is one's own turn. */
import { OWN_TURN_GLOW } from "../cards/palette.ts";
import type { Plate } from "../scenes/contract.ts";
import type { HandArea } from "../scenes/layout/screen-regions.ts";
import { type SpriteFactory, withTint, Z } from "../scenes/texture/sprites.ts";
import { Avatar } from "../scenes/view/avatar.ts";
import type { AvatarCircle } from "./avatar-layout.ts";
import { UnoBubble, unoBubbleAt } from "./bubble.ts";
import type { PhaserImage } from "./image.ts";
import { TeamBadge } from "./ribbon.ts";

export interface OwnSeatProps {
  /** Undefined for an onlooker. */
  readonly plate: Plate | undefined;
  readonly avatarCircle: AvatarCircle;
  readonly handArea: HandArea;
  readonly isTurn: boolean;
  /** The side that the seat plays for, where there are teams (H9). */
  readonly team: number | undefined;
  readonly unoText: string | undefined;
}

export class OwnSeatView {
  readonly #sprites: SpriteFactory;
  readonly #turnGlow: PhaserImage;
  readonly #avatar: Avatar;
  readonly #unoBubble: UnoBubble;
  readonly #teamBadge: TeamBadge;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#turnGlow = sprites.image("glow", Z.light);
    this.#avatar = new Avatar(sprites, Z.plates + 2);
    this.#unoBubble = new UnoBubble(sprites);
    this.#teamBadge = new TeamBadge(sprites);
  }

  get isCountdownStale(): boolean {
    return this.#avatar.isCountdownStale;
  }

  /** Lets the seconds of one who is away go on. */
  updateCountdown(): void {
    this.#avatar.updateCountdown();
  }

  render({ plate, avatarCircle, handArea, isTurn, team, unoText }: OwnSeatProps): void {
    this.#avatar.setVisible(plate !== undefined);
    if (plate !== undefined) this.#avatar.render(plate, avatarCircle);
    this.#teamBadge.render(plate === undefined ? undefined : team, avatarCircle);
    this.#unoBubble.render(unoText, unoBubbleAt(avatarCircle));
    this.#turnGlow.setVisible(isTurn).setAlpha(0.3);
    this.#turnGlow.setPosition((handArea.clipLeft + handArea.clipRight) / 2, handArea.y);
    const width = this.#sprites.iconScale((handArea.right - handArea.left) * 1.35);
    this.#turnGlow.setScale(width, this.#sprites.iconScale(handArea.cardH * 2.7));
    withTint(this.#turnGlow, OWN_TURN_GLOW);
  }
}
