/** Import this in a harness: a sound is made when it is first heard. Otherwise, each visit would make all of them. */
import { SoundBank } from "../../../client/sound/sound-bank.ts";

SoundBank.prototype.prepareOne = () => false;
