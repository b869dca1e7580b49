/**
 * `npm run licences`: lists every package that is shipped with its licence, and ends with 1 where one is not among those
 * that are allowed. Needs `npm run build` before.
 */

import { isAllowed, shippedPackages } from "./shipped-packages.ts";

const shipped = shippedPackages();
const lines = shipped.map(({ name, version, licence, where }) => `${where}\t${licence}\t${name} ${version}`);
const refused = shipped.filter((each) => !isAllowed(each));
for (const line of new Set(lines.toSorted())) process.stdout.write(`${line}\n`);
for (const { name, licence } of refused) process.stderr.write(`${name}: ${licence} is not allowed\n`);
process.exitCode = refused.length === 0 ? 0 : 1;
