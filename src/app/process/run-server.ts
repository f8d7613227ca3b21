import { setTimeout as delay } from 'node:timers/promises'
import { SECOND_MS } from '#base/clock.ts'
import { loadBibleJob } from '#features/bible/server/load.ts'
import { readConfig, withPort } from '#server/config.ts'
import { CleanupStack } from './cleanup-stack.ts'
import { explainFailure } from './explain.ts'
import { saveCompiled } from './compile-cache.ts'
import { greeting } from './greeting.ts'
import { closeOnSignal, listen, switchLevelOnSignal } from './listen.ts'
import { fillDemo, openPortal } from './open-portal.ts'
import { createSite, loadServer } from '../server/site.ts'
import { shrinkHeapSoon } from './shrink-heap.ts'
import { untilDone } from './until-done.ts'

/** Serves the built portal until a signal stops it: requests finish first, the database is closed last. */
export function runServer(): Promise<void> {
  const cleanup = new CleanupStack()
  closeOnSignal(() => cleanup.run())
  return explainFailure(cleanup, async () => {
    const wanted = readConfig()
    const { port, serve, close } = await listen(wanted)
    cleanup.add(close)
    const config = withPort(wanted, port)
    const portal = await openPortal({ config, load: loadServer, cleanup })
    // The seeding has logged its failures; the portal works without that content.
    await fillDemo(portal).catch(() => {})
    const { kernel, database } = portal
    switchLevelOnSignal(kernel.log)
    const site = await createSite(kernel)
    cleanup.add(site.close)
    // Added again, so that it runs first: nothing else is closed before the requests are finished.
    cleanup.add(close)
    // Load balancers poll `/readyz`; until they have noticed, requests are still answered.
    cleanup.add(() => delay(config.drainS * SECOND_MS))
    cleanup.add(site.startShutdown)
    serve(site.listener)
    console.log(greeting(config, database.notice))
    const { log, jobs, db } = kernel
    // The portal is serving: failures from here on are retried and don't end the process.
    await untilDone(cleanup, { what: 'start the jobs', log }, () => jobs.start())
    await untilDone(cleanup, { what: 'send the first job', log }, () => jobs.send(db, loadBibleJob, {}))
    saveCompiled()
    shrinkHeapSoon()
  })
}
