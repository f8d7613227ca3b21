import path from 'node:path'
import { Command } from 'commander'
import { readConfig } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { backUp, restore } from './backup.ts'
import { examine } from './doctor.ts'
import { runMigrations } from './migrate.ts'
import { runWorker } from './worker.ts'
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

const NO_MAIL =
  'No mail can leave this portal yet: set SMTP_URL and MAIL_FROM, and see what "portico doctor" says. The link works without.\n'

const program = new Command('portico').description('Runs and looks after a Portico portal.')

program.command('serve').description('serve the portal').action(runServer)
program
  .command('worker')
  .description('do the jobs alone, beside other processes on the same DATABASE_URL')
  .action(runWorker)
program
  .command('migrate')
  .description('bring the database up to date')
  .action(() => run((cleanup) => runMigrations(readConfig(), cleanup)))
program
  .command('seed')
  .description('fill a demo with its content; what is there stays')
  .action(() => withPortal(fillIfDemo))
program
  .command('create-admin')
  .argument('<email>')
  .description('make somebody an administrator, and print a link that sets the password once')
  .action((email: string) =>
    withPortal(async ({ kernel, server }) => {
      const link = await server.commands.createAdmin(kernel, email)
      // On stderr, so that stdout contains only the link.
      if (!kernel.config.smtpUrl) process.stderr.write(NO_MAIL)
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
program
  .command('backup')
  .argument('<file>')
  .description('write database, waiting jobs and files into one archive; the portal may go on working')
  .action((file: string) => run((cleanup) => backUp(readConfig(), cleanup, path.resolve(calledFrom, file))))
program
  .command('restore')
  .argument('<file>')
  .option('--force', 'replace a portal that is not empty', false)
  .description('bring back what a backup holds, into an empty portal')
  .action((file: string, options: { force: boolean }) =>
    run((cleanup) => restore(readConfig(), cleanup, { file: path.resolve(calledFrom, file), ...options })),
  )
program
  .command('doctor')
  .description('print the settings in force, and what is wrong')
  .action(() => run(examine))

await program.parseAsync()

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
    throw new SetupError('Only a demo is filled, since its accounts have known passwords: this is a real portal.')
  }
  await fillDemo(portal)
  return 'The demo is filled.'
}

/** Logs only warnings and errors, because the output is the command's result. */
function quiet(config: ReturnType<typeof readConfig>): typeof config {
  return { ...config, logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn' }
}
