import { readConfig } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { CleanupStack } from '../process/cleanup-stack.ts'
import { explainFailure } from '../process/explain.ts'
import { closeOnSignal, switchLevelOnSignal } from '../process/listen.ts'
import { fillDemo, openPortal } from '../process/open-portal.ts'
import { loadServer } from '../server/site.ts'
import { untilDone } from '../process/until-done.ts'

/** Runs the jobs of a portal that other processes serve, until a signal stops it. */
export function runWorker(): Promise<void> {
  const cleanup = new CleanupStack()
  closeOnSignal(() => cleanup.run())
  return explainFailure(cleanup, async () => {
    const config = readConfig()
    if (!config.databaseUrl) {
      throw new SetupError(
        'A worker needs a database that several processes can use, but the embedded one allows only one: set DATABASE_URL for all of them. Without it, "portico serve" runs the jobs itself.',
      )
    }
    const portal = await openPortal({ config, load: loadServer, cleanup })
    // The seeding has logged its failures; the portal works without that content.
    await fillDemo(portal).catch(() => {})
    const { jobs, log } = portal.kernel
    switchLevelOnSignal(log)
    await untilDone(cleanup, { what: 'start the jobs', log }, () => jobs.start())
    log.info('The worker is ready')
  })
}
