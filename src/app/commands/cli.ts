import path from 'node:path'
import { Argument, Command } from 'commander'
import { parseBucket } from '#server/backup/bucket-address.ts'
import { readConfig, readSettings } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { backUp, restore, verifyBackup } from './backup.ts'
import { examine } from './doctor.ts'
import { runMigrations } from './migrate.ts'
import { checkReady } from './ready.ts'
import { runWorker } from './worker.ts'
import { useCompileCache } from '../process/compile-cache.ts'
import { CleanupStack } from '../process/cleanup-stack.ts'
import { explainFailure } from '../process/explain.ts'
import { saveBuild } from '../process/save-build.ts'
import { openCurrentDatabase } from '../process/open-database.ts'
import { fillDemo, openPortal, type Portal } from '../process/open-portal.ts'
import { runServer } from '../process/run-server.ts'
import { loadServer } from '../server/site.ts'

// File arguments are relative to the caller's working directory; everything else to the product's folder.
const calledFrom = process.cwd()
process.chdir(path.resolve(import.meta.dirname, '../..'))
saveBuild(import.meta.dirname)
useCompileCache(import.meta.dirname)

const NO_MAIL =
  'This portal can’t send emails yet: connect an email server in the set-up, or set SMTP_URL and MAIL_FROM. The link works anyway.\n'

const program = new Command('portico').description('Run and maintain a Portico portal.')

program.command('serve').description('serve the portal').action(runServer)
program
  .command('worker')
  .description('run only background jobs, for processes with the same DATABASE_URL that serve the portal')
  .action(runWorker)
program
  .command('migrate')
  .description('run pending database migrations')
  .action(() => run((cleanup) => runMigrations(readConfig(), cleanup)))
program
  .command('seed')
  .description('add the content of the demo; existing content stays')
  .action(() => withPortal(fillIfDemo))
program
  .command('create-admin')
  .argument('<email>')
  .description('make a person an administrator, and print a one-time link for setting the password')
  .action((email: string) =>
    withPortal(async ({ kernel, server }) => {
      const link = await server.commands.createAdmin(kernel, email)
      // On stderr, so that stdout contains only the link.
      if (!(await kernel.mail.server())) process.stderr.write(NO_MAIL)
      return link
    }),
  )
const settings = program.command('settings').description("read and change the portal's settings")
settings
  .command('get')
  .argument('[path]', 'for example theme.color')
  .action((name?: string) => withPortal(({ kernel, server }) => server.commands.showSettings(kernel, name)))
settings
  .command('set')
  .argument('<path>')
  .argument('<json>')
  .action((name: string, json: string) =>
    withPortal(({ kernel, server }) => server.commands.changeSetting(kernel, name, json)),
  )
const jobs = program.command('jobs').description('list, retry and cancel background jobs')
jobs
  .command('list')
  .argument('[kind]', 'for example mail.send')
  .description('list jobs that wait, run or have failed')
  .action((kind?: string) => withPortal(({ kernel, server }) => server.commands.showJobs(kernel, kind)))
jobs
  .command('retry')
  .argument('<ids or kinds...>')
  .description('run failed and cancelled jobs again')
  .action((about: string[]) => withPortal(({ kernel, server }) => server.commands.retryJobs(kernel, about)))
jobs
  .command('cancel')
  .argument('<ids or kinds...>')
  .description('cancel jobs that wait or run')
  .action((about: string[]) => withPortal(({ kernel, server }) => server.commands.cancelJobs(kernel, about)))
program
  .command('test-email')
  .argument('<address>')
  .description('send a test email, and print what the mail server says')
  .action((address: string) => withPortal(({ kernel, server }) => server.commands.testEmail(kernel, address)))
const sessions = program.command('sessions').description('list and end the sign-ins of a person')
sessions
  .command('list')
  .argument('<email or id>')
  .action((who: string) => withPortal(({ kernel, server }) => server.commands.showSessions(kernel, who)))
sessions
  .command('end')
  .argument('<email or id>')
  .action((who: string) => withPortal(({ kernel, server }) => server.commands.endSessions(kernel, who)))
const person = program.command('person').description('block, unblock and erase a person')
for (const [name, isBlocked] of [
  ['block', true],
  ['unblock', false],
] as const) {
  person
    .command(name)
    .argument('<email or id>')
    .action((who: string) =>
      withPortal(({ kernel, server }) => server.commands.changeBlocked(kernel, { who, isBlocked })),
    )
}
person
  .command('erase')
  .argument('<email or id>')
  .option('--yes', 'erase without asking', false)
  .description('erase a person with all their data, for good')
  .action((who: string, { yes }: { yes: boolean }) =>
    withPortal(({ kernel, server }) => server.commands.erase(kernel, { who, isSure: yes })),
  )
program
  .command('clean')
  .description('delete expired data now instead of at the next full hour')
  .action(() => withPortal(({ kernel, server }) => server.commands.cleanNow(kernel)))
program
  .command('read-only')
  .addArgument(new Argument('<state>').choices(['on', 'off']))
  .description('refuse all changes; everything can still be read')
  .action((state: 'on' | 'off') =>
    withPortal(({ kernel, server }) => server.commands.setReadOnly(kernel, state === 'on')),
  )
const backup = program
  .command('backup')
  .argument('<file>', 'a path, or s3://bucket/name')
  .description('write database, queued jobs and files into one archive; the portal may keep running')
  .action((file: string) => run((cleanup) => backUp(readConfig(), cleanup, archiveAt(file))))
backup
  .command('verify')
  .argument('<file>', 'a path, or s3://bucket/name')
  .description('check that a backup can be restored, in a scratch database; the portal may keep running')
  .action((file: string) => run((cleanup) => verifyBackup(readConfig(), cleanup, archiveAt(file))))
program
  .command('restore')
  .argument('<file>', 'a path, or s3://bucket/name')
  .option('--force', 'replace a portal that is not empty', false)
  .description('restore a backup into an empty portal')
  .action((file: string, options: { force: boolean }) =>
    run((cleanup) => restore(readConfig(), cleanup, { file: archiveAt(file), ...options })),
  )
program
  .command('ready')
  .description('check that the portal on this machine takes requests, for health checks of containers')
  .action(() => run(() => checkReady(readSettings())))
program
  .command('doctor')
  .description('print the active settings, and check for problems')
  .action(() => run(examine))

await program.parseAsync()

/** Returns where an archive is: the address of an object in a bucket, or a path relative to where the command was called. */
function archiveAt(file: string): string {
  return parseBucket(file) ? file : path.resolve(calledFrom, file)
}

/** Runs a short command and prints its result. */
function run(work: (cleanup: CleanupStack) => Promise<string>): Promise<void> {
  const cleanup = new CleanupStack()
  return explainFailure(cleanup, async () => {
    console.log(await work(cleanup))
    await cleanup.run()
  })
}

/** Runs a command of the server bundle; a running portal keeps serving. */
function withPortal(work: (portal: Portal) => Promise<string>): Promise<void> {
  return run(async (cleanup) => {
    const config = quiet(readConfig())
    const options = { joinRunning: true }
    return work(await openPortal({ config, load: loadServer, cleanup, options, open: openCurrentDatabase }))
  })
}

async function fillIfDemo(portal: Portal): Promise<string> {
  if (portal.kernel.config.environment !== 'demo') {
    throw new SetupError(
      'Only a demo can be seeded, because its accounts have known passwords. This is a production portal.',
    )
  }
  await fillDemo(portal, { isAsked: true })
  return 'The demo content was added.'
}

/** Logs only warnings and errors, because the output is the command's result. */
function quiet(config: ReturnType<typeof readConfig>): typeof config {
  return { ...config, logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn' }
}
