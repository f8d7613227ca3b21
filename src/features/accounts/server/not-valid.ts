import { ApiError } from '#base/errors.ts'
import { portalError } from '#server/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FieldFault } from '../rules.ts'

/** The refusal of a form, with a message for each fault in the language of the request. */
export async function notValid(kernel: Kernel, lang: string, faults: readonly FieldFault[]): Promise<ApiError> {
  const { textOf } = kernel.texts
  const validationErrors = faults.map(async ({ field, ...fault }) => ({
    field,
    message: await textOf(lang, `validation.${fault.reason}`, {
      field: await textOf(lang, `validation.field.${field}`),
      count: 'count' in fault ? fault.count : 0,
    }),
  }))
  return new ApiError({
    ...portalError('portal.not-valid').problem,
    validationErrors: await Promise.all(validationErrors),
  })
}
