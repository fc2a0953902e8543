import { Redirect, Route, Switch } from 'wouter';
import { lazyComponent } from '../ui/lazy-part';

const MatchPage = lazyComponent(async () => (await import('./match/match-page')).MatchPage);
const SeatPage = lazyComponent(async () => (await import('./seat-transfer/seat-page')).SeatPage);
const QuickStart = lazyComponent(async () => (await import('./solo/solo-page')).QuickStart);
const SoloSetupPage = lazyComponent(async () => (await import('./solo/solo-page')).SoloSetupPage);
const SoloMatchPage = lazyComponent(async () => (await import('./solo/solo-page')).SoloMatchPage);
const TutorialPage = lazyComponent(async () => (await import('./tutorial/tutorial-page')).TutorialPage);
const SoloReplay = lazyComponent(async () => (await import('./replay/replay-page')).SoloReplay);
const MatchReplay = lazyComponent(async () => (await import('./replay/replay-page')).MatchReplay);
const FileReplay = lazyComponent(async () => (await import('./replay/replay-page')).FileReplay);
const LinkReplay = lazyComponent(async () => (await import('./replay/replay-page')).LinkReplay);
const LogbookPage = lazyComponent(async () => (await import('./saved-matches/logbook-page')).LogbookPage);
const PracticePage = lazyComponent(async () => (await import('./practice/practice-page')).PracticePage);
const ExercisePage = lazyComponent(async () => (await import('./practice/exercise-page')).ExercisePage);
const DailyPage = lazyComponent(async () => (await import('./daily/daily-page')).DailyPage);
const PositionPage = lazyComponent(async () => (await import('./daily/position-page')).PositionPage);
const PlayersPage = lazyComponent(async () => (await import('./players/players-page')).PlayersPage);
const PlayerPage = lazyComponent(async () => (await import('./players/player-page')).PlayerPage);
const VerifyPage = lazyComponent(async () => (await import('./verify/verify-page')).VerifyPage);
const AccessibilityPage = lazyComponent(async () => (await import('./app/accessibility-page')).AccessibilityPage);
const OperatorPage = lazyComponent(async () => (await import('./operator/operator-page')).OperatorPage);
const MailPage = lazyComponent(async () => (await import('./mail/mail-page')).MailPage);
const DebugPage = lazyComponent(async () => (await import('./debug/debug-page')).DebugPage);
const NotFoundPage = lazyComponent(async () => (await import('./app/error-pages')).NotFoundPage);
const StyleguidePage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('./styleguide/styleguide-page')).StyleguidePage)
  : NotFoundPage;

/** The routes of all pages but the lobby. */
export function OtherPages() {
  return (
    <Switch>
      <Route path="/match/:game/:matchID">
        {({ game, matchID }) =>
          /[^\w-]$/.test(matchID) ? (
            <Redirect to={`/match/${game}/${matchID.replace(/[^\w-]+$/, '')}`} replace />
          ) : (
            <MatchPage key={matchID} game={game} matchID={matchID} />
          )
        }
      </Route>
      <Route path="/seat" component={SeatPage} />
      <Route path="/quick/:game">{({ game }) => <QuickStart key={game} game={game} />}</Route>
      <Route path="/solo/:game">{({ game }) => <SoloSetupPage key={game} game={game} />}</Route>
      <Route path="/solo/:game/:id">{({ game, id }) => <SoloMatchPage key={id} game={game} id={id} />}</Route>
      <Route path="/learn/:game">{({ game }) => <TutorialPage key={game} game={game} />}</Route>
      <Route path="/replay/solo/:game/:id?">
        {({ game, id }) => <SoloReplay key={`${game} ${id}`} game={game} id={id} />}
      </Route>
      <Route path="/replay/match/:game/:matchID">
        {({ game, matchID }) => <MatchReplay key={matchID} game={game} matchID={matchID} />}
      </Route>
      <Route path="/replay/file/:id">{({ id }) => <FileReplay key={id} id={id} />}</Route>
      <Route path="/replay/link" component={LinkReplay} />
      <Route path="/logbook" component={LogbookPage} />
      <Route path="/practice" component={PracticePage} />
      <Route path="/practice/:id/:ply">
        {({ id, ply }) => <ExercisePage key={`${id} ${ply}`} id={id} ply={Number(ply)} />}
      </Route>
      <Route path="/daily" component={DailyPage} />
      <Route path="/daily/:game">{({ game }) => <PositionPage key={game} game={game} />}</Route>
      <Route path="/players" component={PlayersPage} />
      <Route path="/players/:name">{({ name }) => <PlayerPage key={name} name={name} />}</Route>
      <Route path="/verify" component={VerifyPage} />
      <Route path="/alerts" component={MailPage} />
      <Route path="/accessibility" component={AccessibilityPage} />
      <Route path="/operator" component={OperatorPage} />
      <Route path="/debug/:game">{({ game }) => <DebugPage key={game} game={game} />}</Route>
      <Route path="/styleguide" component={StyleguidePage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
