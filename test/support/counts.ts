/** Whether this is `npm run test:long`. */
export const isLongRun = process.env.LONG === '1';

/** Returns how many random cases a test checks: few in `npm test`, many in `npm run test:long`. */
export const caseCount = (usual: number, long: number): number => (isLongRun ? long : usual);
