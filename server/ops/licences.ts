/**
 * `npm run licences`: lists all shipped packages with their licences, and exits with 1 if a licence is not allowed. Run
 * `npm run build` before.
 */
import { isAllowed, shippedPackages } from "./shipped-packages.ts";

const shipped = shippedPackages();
const lines = shipped.map(({ name, version, licence, where }) => `${where}\t${licence}\t${name} ${version}`);
const refused = shipped.filter((each) => !isAllowed(each));
for (const line of new Set(lines.toSorted())) process.stdout.write(`${line}\n`);
for (const { name, licence } of refused) process.stderr.write(`${name}: ${licence} is not allowed\n`);
process.exitCode = refused.length === 0 ? 0 : 1;
