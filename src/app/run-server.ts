import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '#base/clock.ts'
import { loadBibleJob } from '#features/bible/server/load.ts'
import { readConfig, withPort } from '#server/config.ts'
import { Endings } from './endings.ts'
import { explainFailure } from './explain.ts'
import { greeting } from './greeting.ts'
import { closeOnSignal, listen } from './listen.ts'
import { fillDemo, openPortal } from './open-portal.ts'
import { createSite, loadServer } from './site.ts'
import { untilDone } from './until-done.ts'

/** Serves the portal as built, until a signal ends it: requests finish first, the database is closed last. */
export function runServer(): Promise<void> {
  const endings = new Endings()
  closeOnSignal(() => endings.run())
  return explainFailure(endings, async () => {
    const wanted = readConfig()
    const { port, serve, close } = await listen(wanted)
    endings.add(close)
    const config = withPort(wanted, port)
    const portal = await openPortal({ config, load: loadServer, endings })
    // It has said what it could not add; people are served without that.
    await fillDemo(portal).catch(() => {})
    const { kernel, database } = portal
    const site = await createSite(kernel)
    endings.add(site.close)
    // Again, since it comes first now: nothing else is closed before the requests are finished.
    endings.add(close)
    // Whoever spreads requests looks at `/readyz` now and then; until it has, requests are still answered.
    endings.add(() => delay(config.drainS * SECOND_MS))
    endings.add(site.startShutdown)
    serve(site.listener)
    console.log(greeting(config, database.notice))
    const { log, jobs, db } = kernel
    // People are served by now: what fails from here on is tried again and ends nothing.
    await untilDone(endings, { what: 'start the jobs', log }, () => jobs.start())
    await untilDone(endings, { what: 'send the first job', log }, () => jobs.send(db, loadBibleJob, {}))
  })
}
