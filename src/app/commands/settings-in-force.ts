import { type Settings, VARIABLES } from '#server/config.ts'

/** Lists every variable with its active value, one per line; secrets are hidden. */
export function settingsInForce(config: Settings): string[] {
  const inForce: Record<string, string | number | undefined> = {
    PORT: config.port,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    PORTICO_DATA: config.dataFolder,
    PORTICO_BACKUPS: config.backupFolder,
    PORTICO_BACKUPS_S3_ENDPOINT: config.backupS3?.endpoint,
    PORTICO_BACKUPS_S3_REGION: config.backupS3?.region,
    PORTICO_BACKUPS_S3_ACCESS_KEY_ID: config.backupS3 && 'set',
    PORTICO_BACKUPS_S3_SECRET_ACCESS_KEY: config.backupS3 && 'set',
    PORTICO_BACKUP_PASSPHRASE: process.env.PORTICO_BACKUP_PASSPHRASE ? 'set' : undefined,
    PORTICO_BACKUP_PASSPHRASE_FILE: process.env.PORTICO_BACKUP_PASSPHRASE_FILE,
    DATABASE_URL: config.databaseUrl ? withoutPassword(config.databaseUrl) : 'none: the embedded PostgreSQL',
    PORTICO_ENV: config.environment,
    SMTP_URL: config.smtpUrl ? withoutPassword(config.smtpUrl) : 'none: mails are kept in the portal',
    MAIL_FROM: config.mailFrom,
    S3_ENDPOINT: config.s3?.endpoint,
    S3_BUCKET: config.s3?.bucket ?? 'none: files are stored in the data folder',
    S3_REGION: config.s3?.region,
    S3_ACCESS_KEY_ID: config.s3 && 'set',
    S3_SECRET_ACCESS_KEY: config.s3 && 'set',
    LOG_LEVEL: config.logLevel,
    PORTICO_TRUSTED_PROXIES: config.trustedProxies.join(', ') || undefined,
    PORTICO_SECRET: process.env.PORTICO_SECRET ? 'set' : 'stored in the data folder',
    PORTICO_POOL_SIZE: config.poolSize,
    PORTICO_DRAIN_S: config.drainS,
    PORTICO_METRICS_TOKEN: config.metricsToken && 'set',
    PORTICO_DEMO_PUBLIC: config.isDemoPublic ? '1' : undefined,
  }
  const width = Math.max(...VARIABLES.map((name) => name.length))
  return VARIABLES.map((name) => `  ${name.padEnd(width)}  ${inForce[name] ?? 'not set'}`)
}

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.href
}
