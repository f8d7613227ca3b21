import type { Config } from '../src/server/config.ts'

/** Settings of every portal that a test opens. */
export const TEST_CONFIG: Config = {
  environment: 'demo',
  isDemoPublic: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  dataFolder: '/nonexistent',
  backupFolder: '/nonexistent/backups',
  backupS3: undefined,
  backupPassphrase: undefined,
  databaseUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Portico <portico@localhost>',
  s3: undefined,
  logLevel: 'silent',
  trustedProxies: [],
  poolSize: 20,
  drainS: 0,
  metricsToken: undefined,
  secret: 'a secret that is long enough for every test of the portal',
}
