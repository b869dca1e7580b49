/** The ribbon of a side: both partners wear the same colour and the same number (H9). */
import { TEAM_COLORS, TEAM_INK } from "../cards/palette.ts";
import { type SpriteFactory, withTint, Z } from "../scenes/texture/sprites.ts";
import type { Label } from "../scenes/texture/text.ts";
import { type AvatarCircle, avatarIconBoxes } from "./avatar-layout.ts";
import type { PhaserImage } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";

export class TeamBadge {
  readonly #sprites: SpriteFactory;
  readonly #rim: PhaserImage;
  readonly #ground: PhaserImage;
  readonly #number: Label;

  constructor(sprites: SpriteFactory) {
    // The clock's ring runs behind the ribbon.
    const depth = Z.clock + 1;
    this.#sprites = sprites;
    this.#rim = withTint(sprites.image("ribbon", depth), TEAM_INK);
    this.#ground = sprites.image("ribbon", depth);
    this.#number = sprites.label({ font: DISPLAY_FONT, color: TEAM_INK }, depth + 1);
  }

  /** `side` counts from 0; undefined: no ribbon. */
  render(team: number | undefined, circle: AvatarCircle): void {
    for (const part of [this.#rim, this.#ground, this.#number]) part.setVisible(team !== undefined);
    if (team === undefined) return;
    const { h: height, ...at } = avatarIconBoxes(circle, false).ribbon;
    this.#rim.setPosition(at.x, at.y).setScale(this.#sprites.iconScale(height * 1.16));
    withTint(this.#ground, TEAM_COLORS[team % TEAM_COLORS.length] ?? TEAM_INK);
    this.#ground.setPosition(at.x, at.y).setScale(this.#sprites.iconScale(height));
    this.#number.setText(`${team + 1}`, height * 0.66).placeAt(at.x, at.y - height * 0.09);
  }
}
