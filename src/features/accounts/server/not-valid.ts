import type { ApiError } from '#base/errors.ts'
import { fieldsError } from '#server/http/errors.ts'
import type { Kernel } from '#server/kernel.ts'
import type { FieldFault } from '../rules.ts'

/** Returns the validation error of a form, with a message per field in the language of the request. */
export async function notValid(kernel: Kernel, lang: string, faults: readonly FieldFault[]): Promise<ApiError> {
  const { textOf } = kernel.texts
  const issues = faults.map(async ({ field, ...fault }) => ({
    field,
    code: fault.reason,
    ...('count' in fault && { params: { count: fault.count } }),
    message: await textOf(lang, `validation.${fault.reason}`, {
      field: await textOf(lang, `validation.field.${field}`),
      count: 'count' in fault ? fault.count : 0,
    }),
  }))
  return fieldsError(await Promise.all(issues))
}
