import { existsSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { findSeeded, saveSeeded } from '#server/backup/installation.ts'
import { withLock } from '#server/database/database.ts'
import { watchDatabase } from '#server/database/database-watch.ts'
import { watchDisk } from '#server/files/disk-room.ts'
import { SetupError } from '#server/setup-error.ts'
import type { EmbeddedPostgresOptions } from '#server/postgres/embedded-postgres.ts'
import { type Kernel, openKernel } from '#server/kernel.ts'
import type { CleanupStack } from './cleanup-stack.ts'
import { openPortalDatabase, type PortalDatabase } from './open-database.ts'
import type { ServerBundle } from '../server/site.ts'

const SEED_LOCK = 7_041_779
const DEMO_CONTENT = 'db/seed'

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
  refuseMissingDemo(config)
  // The database first: it starts in a process of its own while this one loads.
  const opening = open(config, options)
  const loading = load()
  // A rejection is handled below, where the promise is awaited.
  loading.catch(() => {})
  const database = await opening
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

function refuseMissingDemo({ environment }: Config): void {
  if (environment !== 'demo' || existsSync(DEMO_CONTENT)) return
  throw new SetupError(
    'This is a release for production, without the content of the demo: unset PORTICO_ENV, or start a checkout with "npm start".',
  )
}

/**
 * Seeds a demo; existing content stays. Nothing is done if the same build has added the same content before: looking at everything
 * takes as long as the rest of a start. Processes that start together wait for each other.
 */
export async function fillDemo(
  { kernel, server }: { kernel: Kernel; server: { commands: Pick<ServerBundle['commands'], 'seed' | 'seedVersion'> } },
  { isAsked = false } = {},
): Promise<void> {
  if (kernel.config.environment !== 'demo') return
  const version = server.commands.seedVersion()
  const isDone = async () => version !== undefined && (await findSeeded(kernel.db)) === version
  if (!isAsked && (await isDone())) return
  await withLock(kernel.db, SEED_LOCK, async () => {
    if (!isAsked && (await isDone())) return
    await server.commands.seed(kernel)
    if (version !== undefined) await saveSeeded(kernel.db, version)
  })
}
