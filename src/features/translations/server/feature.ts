import type { TextCatalogue } from '#i18n/text-catalogue.ts'
import { answer, defineFeature, type Feature } from '#server/feature.ts'
import { translationsApi } from '../api.ts'
import { followOwnTexts } from './follow-texts.ts'
import { translationsHandlers } from './handlers.ts'
import { addTextsFile } from './texts-file.ts'

/** Overrides of the texts in `catalogue`. */
export const translationsFeature = (catalogue: TextCatalogue): Feature =>
  defineFeature({
    name: 'translations',
    api: { translations: answer(translationsApi, (kernel) => translationsHandlers(kernel, catalogue)) },
    addresses: (api, kernel) => addTextsFile(api, kernel, catalogue),
    // Emails use the overrides too.
    personRows: {
      'text_overrides.changed_by': 'moved',
    },
    setUp: (kernel) => void followOwnTexts(kernel, catalogue),
  })
