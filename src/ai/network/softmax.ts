/** Returns the probabilities of these logits; they add up to 1. */
export function softmax(logits: readonly number[]): number[] {
  let most = -Infinity;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = 0;
  const weights = logits.map((logit) => {
    const weight = Math.exp(logit - most);
    sum += weight;
    return weight;
  });
  for (let i = 0; i < weights.length; i++) weights[i]! /= sum;
  return weights;
}
