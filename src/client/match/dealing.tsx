import { listOf } from '../../i18n/format';
import type { DealInfo } from '../../protocol/http';
import { useLanguage, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { useTable } from './table-context';

/** The moment between the start and the first board: says for whose page the deal is waiting. */
export function Dealing({ contributions }: Required<Pick<DealInfo, 'contributions'>>) {
  const { seats } = useTable();
  const { dealing } = useMessages('table').waitingRoom;
  const { language } = useLanguage();
  const awaited = seats.filter((_, seat) => {
    const { commitment, isRevealed } = contributions[seat] ?? {};
    return commitment !== undefined && !isRevealed;
  });
  const names = awaited.map(({ name = '' }) => name);
  return <Spinner label={dealing({ n: names.length, names: listOf(names, language) })} />;
}
