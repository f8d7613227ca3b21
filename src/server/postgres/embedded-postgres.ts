import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { checkMajorVersion, type Cluster, findCluster, isCreated } from './postgres-cluster.ts'
import { createCluster } from './postgres-creation.ts'
import { claimCluster } from './postgres-owner.ts'
import { findPostmaster, limitLog, stopPostmaster } from './postgres-process.ts'
import { SetupError } from '../setup-error.ts'

const RESTART_FIRST_MS = 500
const RESTART_LAST_MS = 10_000
const LOG_CHECK_MS = 60_000

/** A running embedded database. */
export interface RunningPostgres {
  config: pg.PoolConfig
  /** A note about the location of the database, if it is outside the data folder. */
  notice: string | undefined
  /** Stops the database, unless it belongs to another process that this one joined. */
  stop: () => Promise<void>
}

/** Options for starting the database. */
export interface EmbeddedPostgresOptions {
  /** Fast and unsafe, for disposable data. The database also ends when this process is killed. */
  forTests?: boolean
  /** Join the database of a running portal instead of throwing. For short commands. */
  joinRunning?: boolean
}

/**
 * Starts the portal's private PostgreSQL, and creates it under `dataFolder` on the first start. It listens only on a socket in a
 * private folder, so it needs neither a port nor a password. One process owns it; a second one gets a `SetupError`. A server
 * that a killed process left running is taken over.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { forTests = false, joinRunning = false }: EmbeddedPostgresOptions = {},
): Promise<RunningPostgres> {
  const cluster = findCluster(dataFolder)
  if (!isCreated(cluster)) await createCluster(cluster, { forTests })
  checkMajorVersion(cluster)
  const config = { host: cluster.socketFolder, port: 5432, user: 'postgres', database: 'postgres' }
  const { notice } = cluster
  let isStopping = false

  const own = async (): Promise<'owned' | 'joined'> => {
    const { client, holder } = await claimCluster({ cluster, config, forTests })
    if (holder === 'us') {
      client.once('end', () => {
        // The database crashed while this process owned it.
        if (!isStopping) void ownAgain()
      })
      return 'owned'
    }
    await client.end()
    if (joinRunning) return 'joined'
    throw new SetupError(
      `The database in ${cluster.folder} is in use by another portal (process ${holder}): stop that one, choose another folder with PORTICO_DATA, or let both use one server by DATABASE_URL.`,
    )
  }

  /** Retries to start the database until it succeeds: on a full disk, until there is free space. */
  const ownAgain = async (): Promise<void> => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` sets it
    for (let pauseMs = RESTART_FIRST_MS; !isStopping; pauseMs = Math.min(pauseMs * 2, RESTART_LAST_MS)) {
      try {
        await own()
        return
      } catch (error) {
        if (isStopping) return
        console.error(`${error instanceof Error ? error.message : String(error)} Trying again.`)
        await delay(pauseMs)
      }
    }
  }

  const role = await own()
  const logTimer = setInterval(() => limitLog(cluster), LOG_CHECK_MS).unref()
  const endWatch = forTests ? stopWithThisProcess(cluster) : () => {}
  return {
    config,
    notice,
    stop: async () => {
      if (isStopping || role === 'joined') return
      isStopping = true
      clearInterval(logTimer)
      await stopPostmaster(cluster)
      endWatch()
    },
  }
}

/** Starts a shell that waits for this process to end, so that killed tests leave no database running. */
function stopWithThisProcess(cluster: Cluster): () => void {
  const pid = findPostmaster(cluster)
  const watch = spawn('/bin/sh', ['-c', 'read _; kill -QUIT "$1"', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  // Only this process holds the pipe open, so it closes when the process ends, for any reason.
  ;(watch.stdin as Socket).unref()
  return () => {
    watch.kill()
  }
}
