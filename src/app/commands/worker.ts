import { readConfig } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { Endings } from '../endings.ts'
import { explainFailure } from '../explain.ts'
import { closeOnSignal } from '../listen.ts'
import { fillDemo, openPortal } from '../open-portal.ts'
import { loadServer } from '../site.ts'
import { untilDone } from '../until-done.ts'

/** Does the jobs of a portal that other processes serve, until a signal ends it. */
export function runWorker(): Promise<void> {
  const endings = new Endings()
  closeOnSignal(() => endings.run())
  return explainFailure(endings, async () => {
    const config = readConfig()
    if (!config.databaseUrl) {
      throw new SetupError(
        'A worker runs beside other processes, and the embedded database serves one alone: set DATABASE_URL for all of them. Without it, "portico serve" does the jobs itself.',
      )
    }
    const portal = await openPortal({ config, load: loadServer, endings })
    // It has said what it could not add; people are served without that.
    await fillDemo(portal).catch(() => {})
    const { jobs, log } = portal.kernel
    await untilDone(endings, { what: 'start the jobs', log }, () => jobs.start())
    log.info('The worker is ready')
  })
}
