import type { Config } from '#server/config.ts'
import { withLock } from '#server/database/database.ts'
import { watchDatabase } from '#server/database/database-watch.ts'
import { watchDisk } from '#server/files/disk-room.ts'
import type { EmbeddedPostgresOptions } from '#server/postgres/embedded-postgres.ts'
import { type Kernel, openKernel } from '#server/kernel.ts'
import type { CleanupStack } from './cleanup-stack.ts'
import { openPortalDatabase, type PortalDatabase } from './open-database.ts'
import type { ServerBundle } from '../server/site.ts'

const SEED_LOCK = 7_041_779

/** A portal without its web server. */
export interface Portal {
  kernel: Kernel
  server: ServerBundle
  database: PortalDatabase
}

interface Opening {
  config: Config
  load: () => Promise<ServerBundle>
  cleanup: CleanupStack
  options?: EmbeddedPostgresOptions
  /** How the database is opened; migrated by default. */
  open?: typeof openPortalDatabase
}

/** Opens database and kernel, which `cleanup` closes. */
export async function openPortal({
  config,
  load,
  cleanup,
  options,
  open = openPortalDatabase,
}: Opening): Promise<Portal> {
  const loading = load()
  // A rejection is handled below, where the promise is awaited.
  loading.catch(() => {})
  const database = await open(config, options)
  cleanup.add(database.close)
  const server = await loading
  const { db, connection } = database
  const { kernel, close } = await openKernel({ config, db, connection, texts: server.serverTexts })
  cleanup.add(close)
  cleanup.add(watchDatabase({ connection, log: kernel.log }))
  cleanup.add(watchDisk(kernel).stop)
  server.registerFeatures(kernel)
  return { kernel, server, database }
}

/** Seeds a demo; existing content stays. Processes that start together wait for each other. */
export async function fillDemo({ kernel, server }: Portal): Promise<void> {
  if (kernel.config.environment !== 'demo') return
  await withLock(kernel.db, SEED_LOCK, () => server.commands.seed(kernel))
}
