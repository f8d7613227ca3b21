import { answer, defineFeature } from '#server/feature.ts'
import { profileApi } from '../api.ts'
import { eraseAvatar } from './avatar.ts'
import { profileHandlers } from './handlers.ts'

export const profileFeature = defineFeature({
  name: 'profile',
  api: { profile: answer(profileApi, profileHandlers) },
  erasePerson: eraseAvatar,
})
