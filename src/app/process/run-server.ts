import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '#base/clock.ts'
import { loadBibleJob } from '#features/bible/server/load.ts'
import { readConfig, withPort } from '#server/config.ts'
import { CleanupStack } from './cleanup-stack.ts'
import { explainFailure } from './explain.ts'
import { greeting } from './greeting.ts'
import { closeOnSignal, listen } from './listen.ts'
import { fillDemo, openPortal } from './open-portal.ts'
import { createSite, loadServer } from '../server/site.ts'
import { untilDone } from './until-done.ts'

/** Serves the portal as built, until a signal ends it: requests finish first, the database is closed last. */
export function runServer(): Promise<void> {
  const cleanup = new CleanupStack()
  closeOnSignal(() => cleanup.run())
  return explainFailure(cleanup, async () => {
    const wanted = readConfig()
    const { port, serve, close } = await listen(wanted)
    cleanup.add(close)
    const config = withPort(wanted, port)
    const portal = await openPortal({ config, load: loadServer, cleanup })
    // It has said what it could not add; people are served without that.
    await fillDemo(portal).catch(() => {})
    const { kernel, database } = portal
    const site = await createSite(kernel)
    cleanup.add(site.close)
    // Again, since it comes first now: nothing else is closed before the requests are finished.
    cleanup.add(close)
    // Whoever spreads requests looks at `/readyz` now and then; until it has, requests are still answered.
    cleanup.add(() => delay(config.drainS * SECOND_MS))
    cleanup.add(site.startShutdown)
    serve(site.listener)
    console.log(greeting(config, database.notice))
    const { log, jobs, db } = kernel
    // People are served by now: what fails from here on is tried again and ends nothing.
    await untilDone(cleanup, { what: 'start the jobs', log }, () => jobs.start())
    await untilDone(cleanup, { what: 'send the first job', log }, () => jobs.send(db, loadBibleJob, {}))
  })
}
