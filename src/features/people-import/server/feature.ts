import { answer, defineFeature } from '#server/feature.ts'
import { peopleImportApi } from '../api.ts'
import { peopleImportHandlers } from './handlers.ts'
import { importPeopleJob, runImport } from './import.ts'
import { addImportFile } from './import-file.ts'
import { deleteOld } from './delete-old.ts'
import { exportAccepted } from './store-invitations.ts'
import { forgetPerson } from './store.ts'

export const peopleImportFeature = defineFeature({
  name: 'people-import',
  api: { 'people import': answer(peopleImportApi, peopleImportHandlers) },
  addresses: addImportFile,
  jobs: (kernel) => kernel.jobs.handle(importPeopleJob, ({ id }, attempt) => runImport(kernel, id, attempt)),
  personRows: {
    'people_imports.made_by': 'moved',
    'people_import_rows.mentor_id': 'moved',
    'person_invitations.mentor_id': 'moved',
    'person_invitations.invited_by': 'moved',
    'person_invitations.accepted_by': 'moved',
  },
  cleanup: (kernel) => ({ peopleImports: () => deleteOld(kernel) }),
  exportPerson: { acceptedInvitations: exportAccepted },
  erasePerson: forgetPerson,
})
