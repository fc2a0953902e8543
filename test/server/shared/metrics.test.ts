import { Metrics } from '../../../src/server/shared/metrics';

describe('the metrics of the server', () => {
  it('count by service how many posts and e-mails arrived, edits included, and how many did not', async () => {
    const metrics = new Metrics();
    expect(await metrics.deliveriesByService()).toEqual([]);
    for (const outcome of ['sent', 'edited', 'edited', 'failed', 'refused', 'unknown'])
      metrics.countDelivery('discord', outcome);
    metrics.countDelivery('mail', 'sent');
    metrics.close();
    expect(await metrics.deliveriesByService()).toEqual([
      { service: 'discord', sent: 3, failed: 3 },
      { service: 'mail', sent: 1, failed: 0 },
    ]);
  });
});
