/** Griefs that make the others read: names as a megaphone (finding 10), phrases, and what the log keeps (finding 12). */
import { setTimeout as pause } from "node:timers/promises";
import type { Notice } from "../../shared/wire/messages.ts";
import { pack } from "../attack/message-pack.ts";
import { startMatch } from "../support/network/moves-in-sequence.ts";
import type { TestClient } from "../support/network/test-client.ts";
import type { Grief, Outcome, Stage } from "./grief.ts";
import { defined, Person, refusalCodeOf } from "./person.ts";

/** How many notices about joins, leaves and names the others may get in a minute. */
const OF_ONE_PERSON = 5;
const OF_ONE_ADDRESS = 20;
const LIMITED: readonly Notice["type"][] = ["joined", "left", "renamed"];
/** Phrases of one player in ten seconds. */
const PHRASES_HEARD = 5;
const PHRASES_SENT = 30;
/** The messages after the last answers arrive within this time, in ms. */
const SETTLE_MS = 200;

const attemptsOn = ({ isSmall }: Stage, full: number) => (isSmall ? full / 2 : full);

interface Megaphone {
  /** Its users: one person, or several of one IP address. */
  readonly bound: number;
  readonly use: (host: TestClient) => Promise<readonly (string | undefined)[]>;
}

/** The notices for the host while a griefer uses joins, leaves and names as messages. */
async function listen(stage: Stage, { bound, use }: Megaphone): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public" });
  const codes = await use(host);
  await pause(SETTLE_MS);
  const aboutOthers = host.notices.filter(({ name }) => name !== "Ann");
  const read = aboutOthers.filter(({ type }) => LIMITED.includes(type)).length;
  host.room.connection.close();
  const faults = read <= bound ? [] : [`the others read ${read} notices, more than ${bound}`];
  return { refused: defined(codes), figures: { attempts: codes.length, notices: read }, faults };
}

/** One browser joins and leaves, each time with another name. */
function joinAndLeave(stage: Stage): Promise<Outcome> {
  const person = new Person(stage, "Pia");
  return listen(stage, {
    bound: OF_ONE_PERSON,
    use: (host) => joinAndLeaveAs(host, Array<Person>(attemptsOn(stage, 20)).fill(person)),
  });
}

/** Browsers of one IP address do it, each with a key of its own. */
function joinAndLeaveWithKeys(stage: Stage): Promise<Outcome> {
  const address = stage.newAddress();
  const people = Array.from({ length: 30 }, (_, number) => new Person(stage, `Pest ${number}`, address));
  return listen(stage, { bound: OF_ONE_ADDRESS, use: (host) => joinAndLeaveAs(host, people) });
}

async function joinAndLeaveAs({ code }: TestClient, people: readonly Person[]) {
  const codes: (string | undefined)[] = [];
  for (const [number, person] of people.entries()) {
    const joined = person.join(code, { name: `Buy cards ${number}` }).then(async (player) => {
      await player.sendRequest("leave");
      player.room.connection.close();
    });
    codes.push(await refusalCodeOf(joined));
  }
  return codes;
}

/** One player changes the name again and again. */
function rename(stage: Stage): Promise<Outcome> {
  return listen(stage, {
    bound: OF_ONE_PERSON,
    use: async ({ code }) => {
      const player = await new Person(stage, "Pia").join(code);
      const codes: (string | undefined)[] = [];
      for (let number = 0; number < attemptsOn(stage, 20); number += 1)
        codes.push(await refusalCodeOf(player.sendRequest("rename", { name: `Buy cards ${number}` })));
      player.room.connection.close();
      return codes;
    },
  });
}

/** One player gives up the seat and takes one, again and again, each time with another name. */
function watchAndSit(stage: Stage): Promise<Outcome> {
  return listen(stage, {
    bound: OF_ONE_PERSON,
    use: async ({ code }) => {
      const player = await new Person(stage, "Pia").join(code);
      const codes: (string | undefined)[] = [];
      for (let number = 0; number < attemptsOn(stage, 16); number += 1) {
        codes.push(await refusalCodeOf(player.sendRequest("spectate")));
        const name = `Buy cards ${number}`;
        codes.push(await refusalCodeOf(player.sendRequest("takeSeat", { name })));
      }
      player.room.connection.close();
      return codes;
    },
  });
}

/** One player sends phrases as fast as the server takes requests. */
async function sendPhrases(stage: Stage): Promise<Outcome> {
  const host = await new Person(stage, "Ann").open({ visibility: "public" });
  const griefer = await new Person(stage, "Pia").join(host.code);
  await startMatch([host, griefer]);
  const sent = Array.from({ length: PHRASES_SENT }, () =>
    refusalCodeOf(griefer.sendRequest("quickChat", { phrase: 1 })),
  );
  const codes = await Promise.all(sent);
  await pause(SETTLE_MS);
  const received = host.chatMessages.length;
  host.room.connection.close();
  griefer.room.connection.close();
  const faults = received <= PHRASES_HEARD ? [] : [`the others read ${received} phrases at once`];
  return { refused: defined(codes), figures: { sent: sent.length, read: received }, faults };
}

/** How the framework's frames begin: a message, and a request with its number. */
const HEADS = [[13], [21, 1]];
const SECRET = "what only the sender may know";
/** A map of nine entries of which only one follows, and a map with something after its end. */
const BODIES = [
  Buffer.concat([Buffer.from([0xdf, 0, 0, 0, 9]), pack("id"), pack(SECRET)]),
  Buffer.concat([pack({ id: SECRET, card: 20 }), Buffer.from([1, 2, 3])]),
];

/** Frames that cannot be unpacked, with something in them that the log must not keep. */
async function sendUnreadableFrames(stage: Stage): Promise<Outcome> {
  const before = stage.output().length;
  const rounds = stage.isSmall ? 2 : 10;
  let frames = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const head of HEADS)
      for (const body of BODIES) {
        await sendFrame(stage, Buffer.concat([Buffer.from(head), pack("play"), body]));
        frames += 1;
      }
  }
  await pause(SETTLE_MS);
  const written = stage.output().slice(before).split("\n");
  const kept = written.filter((line) => line.includes(SECRET)).length;
  const alarms = written.filter((line) => /"level":(?:50|60)/.test(line)).length;
  const faults = kept === 0 ? [] : [`${kept} lines of the log contain what was in the frames`];
  if (alarms > 0) faults.push(`${alarms} lines of the log are errors: anybody can cause them`);
  return { figures: { frames, alarms, kept }, faults };
}

async function sendFrame(stage: Stage, frame: Buffer): Promise<void> {
  const player = await new Person(stage, "Pia").open();
  player.room.connection.send(frame);
  await pause(SETTLE_MS / 10);
  player.room.connection.close();
}

export const NOTICE_GRIEFS: readonly Grief[] = [
  { ...{ name: "joinsAndLeaves", source: "finding 10", rule: "notices", clock: "real" }, play: joinAndLeave },
  {
    ...{ name: "joinsAndLeavesWithKeys", source: "finding 10", rule: "notices", clock: "real" },
    play: joinAndLeaveWithKeys,
  },
  { ...{ name: "renames", source: "finding 10", rule: "notices", clock: "real" }, play: rename },
  { ...{ name: "watchesAndSits", source: "finding 10", rule: "notices", clock: "real" }, play: watchAndSit },
  { ...{ name: "sendsPhrases", source: "table", rule: "quickChat", clock: "real" }, play: sendPhrases },
  {
    ...{ name: "sendsUnreadableFrames", source: "finding 12", rule: "log", clock: "real" },
    play: sendUnreadableFrames,
  },
];
