import type Phaser from "phaser";

export type PhaserImage = Phaser.GameObjects.Image;
