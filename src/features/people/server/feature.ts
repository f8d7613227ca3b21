import { answer, defineFeature } from '#server/feature.ts'
import { peopleApi } from '../api.ts'
import { peopleHandlers } from './handlers.ts'
import { addPeopleFile } from './people-file.ts'

export const peopleFeature = defineFeature({
  name: 'people',
  api: { people: answer(peopleApi, peopleHandlers) },
  addresses: addPeopleFile,
})
