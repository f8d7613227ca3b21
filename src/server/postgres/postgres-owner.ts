import { statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './postgres-cluster.ts'
import {
  commandOf,
  findPostmaster,
  forgetDeadPostmaster,
  lastWords,
  type Postmaster,
  spawnPostmaster,
} from './postgres-process.ts'
import { SetupError } from '../setup-error.ts'

/** Advisory lock, an arbitrary number: the session that holds it owns the cluster. */
const OWNER_LOCK = 7_041_776
/** Timeout that leaves time for crash recovery. */
const START_WITHIN_MS = 120_000
/** How long the lock of a killed process may persist. */
const HANDOVER_WITHIN_MS = 10_000
const POLL_MS = 20
/** Two WAL segments. */
const NEEDED_MB = 32
/** Prefix of the process id in the owner's `application_name`. */
const NAME = 'portico '
const CANNOT_CONNECT_NOW = '57P03'
/** Another server of the same cluster runs, or parts of a killed one still do. */
const TRY_AGAIN = /lock file .* already exists|pre-existing shared memory/

/** Settings to connect to a cluster. */
export interface Connecting {
  cluster: Cluster
  config: pg.ClientConfig
  forTests: boolean
}

/** Connects, and takes ownership of the cluster unless a living process owns it. */
export async function claimCluster(connecting: Connecting): Promise<{ client: pg.Client; holder: 'us' | number }> {
  const deadline = performance.now() + HANDOVER_WITHIN_MS
  for (;;) {
    const client = await connectOrStart(connecting)
    // It fails while the owner is stopping the database.
    const holder = await holderOf(client).catch(() => undefined)
    const isSettled = holder === 'us' || (holder !== undefined && (isAlive(holder) || performance.now() > deadline))
    if (isSettled) return { client, holder }
    await client.end().catch(() => {})
    await delay(POLL_MS)
  }
}

async function connectOrStart({ cluster, config, forTests }: Connecting): Promise<pg.Client> {
  const deadline = performance.now() + START_WITHIN_MS
  let postmaster: Postmaster | undefined
  while (performance.now() < deadline) {
    const answer = await tryConnect(config)
    if (answer instanceof pg.Client || postmaster?.hasEnded()) {
      const words = postmaster?.words() ?? ''
      postmaster?.release()
      postmaster = undefined
      if (answer instanceof pg.Client) return answer
      if (!TRY_AGAIN.test(words)) {
        throw new SetupError(`PostgreSQL did not start in ${cluster.folder}: ${reasonOf(cluster, words)}`)
      }
    }
    if (!postmaster && answer === 'nobody' && findPostmaster(cluster) === undefined) {
      forgetDeadPostmaster(cluster)
      postmaster = spawnPostmaster(cluster, { forTests })
    }
    await delay(POLL_MS)
  }
  throw new SetupError(
    `PostgreSQL in ${cluster.folder} is not ready after ${START_WITHIN_MS / 1000} s: see ${cluster.log}.`,
  )
}

/** On a full disk PostgreSQL can't even log why it failed. */
function reasonOf({ folder }: Cluster, words: string): string {
  const { bavail, bsize } = statfsSync(folder)
  const freeMB = Math.floor((bavail * bsize) / 1e6)
  if (freeMB >= NEEDED_MB && !/No space left/.test(words)) return lastWords(words)
  return `No space left on device (${freeMB} MB are free, and it needs ${NEEDED_MB} MB): make room.`
}

async function tryConnect(config: pg.ClientConfig): Promise<pg.Client | 'nobody' | 'not yet'> {
  const client = new pg.Client({ ...config, application_name: `${NAME}${process.pid}` })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    return (error as { code?: string }).code === CANNOT_CONNECT_NOW ? 'not yet' : 'nobody'
  }
}

/** Takes the owner's lock if it is free, and returns the owner; `undefined` if that has just changed. */
async function holderOf(client: pg.Client): Promise<'us' | number | undefined> {
  const { rows: tries } = await client.query('select pg_try_advisory_lock($1) as is_ours', [OWNER_LOCK])
  if (tries[0]?.is_ours) return 'us'
  const { rows: holders } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1`,
    [OWNER_LOCK],
  )
  const pid = Number(holders[0]?.application_name.replace(NAME, ''))
  return pid > 0 ? pid : undefined
}

/** The database notices a killed process with some delay. */
const isAlive = (pid: number): boolean => commandOf(pid) !== ''
