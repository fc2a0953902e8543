import { deserializeMlp, type SerializedMlp } from './mlp';
import { ValueFunction } from './value-function';
import three from './weights/3.json';
import four from './weights/4.json';
import five from './weights/5.json';

/** The trained networks by number of seats. */
const NETWORKS: Readonly<Record<number, SerializedMlp>> = { 3: three, 4: four, 5: five };

const valueFunctions: ValueFunction[] = [];

/** Returns the value function for this number of seats. */
export function valueFunctionFor(seats: number): ValueFunction {
  return (valueFunctions[seats] ??= new ValueFunction(deserializeMlp(NETWORKS[seats]!)));
}
