/** An image on the table, as the framework calls it. */
import type Phaser from "phaser";

export type PhaserImage = Phaser.GameObjects.Image;
