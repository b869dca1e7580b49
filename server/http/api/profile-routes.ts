/** What is asked about people, and what they may change of themselves. */
import { denied, granted } from "../../history/answered.ts";
import { listLeaders, profileDetail } from "../../history/leaderboard.ts";
import { aboutMe } from "../../history/personal-data.ts";
import {
  deletePerson,
  makeProfile,
  recoverProfile,
  renameProfile,
  renewCode,
} from "../../history/profiles.ts";
import type { Asked } from "./request.ts";
import { type Answer, sending } from "./response.ts";
import { leadersQuery, nameBody, named, recoveryBody } from "./schemas.ts";

/** The own profile, matches and statistics; a guest has no profile. */
export async function me(asked: Asked): Promise<Answer> {
  return sending(await asked.askAs(aboutMe), { cache: "never" });
}

/** Deletes whoever asks: the profile, and the name in every match. */
export async function takeMeOut(asked: Asked): Promise<Answer> {
  return sending(await asked.askAs(deletePerson), { status: 204, cache: "never" });
}

/** A profile for the browser that asks, and its recovery code, which is told this once. */
export async function newProfile(asked: Asked): Promise<Answer> {
  const body = asked.read("body", nameBody);
  if (!body.ok) return body;
  const { name } = body.value;
  const made = await asked.change((db, { owner }) => makeProfile(db, { owner, name, now: asked.now }));
  return sending(made, { status: 201, cache: "never" });
}

/** Another name for the own profile. */
export async function newName(asked: Asked): Promise<Answer> {
  const body = asked.read("body", nameBody);
  if (!body.ok) return body;
  const renamed = await asked.change((db, asker) => renameProfile(db, asker, body.value.name));
  return renamed.ok ? granted({ body: { profile: renamed.value }, cache: "never" }) : renamed;
}

/** Another recovery code for the own profile; the one before opens nothing any more. */
export async function newCode(asked: Asked): Promise<Answer> {
  const renewed = await asked.change(renewCode);
  return renewed.ok ? granted({ body: { recoveryCode: renewed.value }, cache: "never" }) : renewed;
}

/** Brings a profile to the browser that asks, by its recovery code. A wrong one counts as a guess. */
export async function recovered(asked: Asked): Promise<Answer> {
  const body = asked.read("body", recoveryBody);
  if (!body.ok) return body;
  if (!asked.mayTry()) return denied("rateLimited");
  const { recoveryCode } = body.value;
  const back = await asked.change((db, { owner }) =>
    recoverProfile(db, { owner, recoveryCode, now: asked.now }),
  );
  if (!back.ok && back.why === "wrongCode") asked.noteWrong();
  return back.ok ? granted({ body: { profile: back.value }, cache: "never" }) : back;
}

/** Who leads, the best first. */
export async function leaderboard(asked: Asked): Promise<Answer> {
  const query = asked.read("query", leadersQuery);
  if (!query.ok) return query;
  return sending(await asked.ask((db) => listLeaders(db, query.value)), { cache: "shortly" });
}

/** A profile as everybody may see it, with its curve and its last matches. */
export async function oneProfile(asked: Asked): Promise<Answer> {
  const name = asked.read("params", named);
  if (!name.ok) return denied("unknownProfile");
  const detail = await asked.ask((db) => profileDetail(db, name.value.id));
  if (!detail.ok) return detail;
  return detail.value === undefined
    ? denied("unknownProfile")
    : granted({ body: detail.value, cache: "shortly" });
}
