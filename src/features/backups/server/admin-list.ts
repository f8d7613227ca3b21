import { defineWholeList } from '#features/admin-shell/server/hooks.ts'
import { readBackups } from './list.ts'

/** Backups. */
export const backupsList = defineWholeList({
  id: 'backups',
  access: 'envmgr-admin',
  load: async (kernel) => (await readBackups(kernel)).backups,
  nameOf: ({ id, name }) => ({ id, title: name }),
  file: {
    columns: [
      ['lists.file.id', ({ id }) => id],
      ['lists.file.name', ({ name }) => name],
      ['lists.file.created', ({ createdAt }) => createdAt],
      ['lists.file.state', ({ state }) => state],
      ['lists.file.reason', ({ reason }) => reason],
      ['lists.file.bytes', ({ size }) => size],
      ['lists.file.cause', ({ cause }) => cause],
      ['lists.file.actor', ({ madeBy }) => madeBy?.name ?? null],
      ['lists.file.test', ({ test }) => test?.state ?? null],
    ],
  },
})
