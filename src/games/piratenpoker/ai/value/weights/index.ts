import { readNetwork, type StoredNetwork } from '../../../../../ai/learn/mlp';
import { Judge } from '../value-function';
import three from './3.json';
import four from './4.json';
import five from './5.json';

/** By number of seats; `npm run train` makes them anew. */
export const NETWORKS: Readonly<Record<number, StoredNetwork>> = { 3: three, 4: four, 5: five };

const judges: Judge[] = [];

/** The judge of matches of so many seats. */
export function judgeOf(seats: number): Judge {
  return (judges[seats] ??= new Judge(readNetwork(NETWORKS[seats])));
}
