import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { DEMO_PASSWORD } from '#features/accounts/demo-password.ts'
import type { Config } from '#server/config.ts'

const ACCOUNTS = 'db/seed/accounts.json'
const accountsSchema = z.array(z.object({ email: z.string() }))

/** The message after the start: address, demo accounts and location of the data. */
export function greeting(config: Config, notice: string | undefined): string {
  const { publicUrl, databaseUrl, dataFolder, environment, isDemoPublic } = config
  const showsAccounts = environment === 'demo' && !isDemoPublic
  return [
    '',
    `  Portico is ready: ${publicUrl}`,
    '',
    ...(showsAccounts ? demoAccounts() : []),
    `  Data: ${dataFolder}${databaseUrl ? `, database at ${new URL(databaseUrl).host}` : ''}`,
    ...(notice ? [`  ${notice}`] : []),
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n')
}

function demoAccounts(): string[] {
  if (!existsSync(ACCOUNTS)) return []
  const accounts = accountsSchema.parse(JSON.parse(readFileSync(ACCOUNTS, 'utf8')))
  return [`  Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts.map(({ email }) => `    ${email}`), '']
}
