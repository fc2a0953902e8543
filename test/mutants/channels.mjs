import { channel } from 'node:diagnostics_channel';

const publishTo = (name) => (event) => channel(name).publish(event);

/** A reporter of Stryker that publishes the tests and each tested mutant, for run-record.ts. */
export const strykerPlugins = [
  {
    kind: 'Reporter',
    name: 'channels',
    value: {
      onDryRunCompleted: publishTo('mutants:tests'),
      onMutationTestingPlanReady: publishTo('mutants:plan'),
      onMutantTested: publishTo('mutants:tested'),
    },
  },
];
