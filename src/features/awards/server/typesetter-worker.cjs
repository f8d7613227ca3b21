// Runs in a thread of its own: setting type is work for the processor, and its library and fonts go when the thread ends.
const { parentPort, workerData } = require('node:worker_threads')
/** @type {typeof import('@myriaddreamin/typst-ts-node-compiler')} */
const { NodeCompiler } = require(workerData.library)

if (!parentPort) throw new Error('The typesetter runs in a thread of its own.')
const thread = parentPort

// The workspace is an empty folder: a document can read nothing of this machine.
const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontPaths: workerData.fontFolders }],
})

/** How many documents back results are kept that the next may share. */
const CACHE_AGE = 4

/**
 * @typedef {object} Message
 * @property {number} id
 * @property {string} source
 * @property {string} sheet
 * @property {{ name: string, bytes: Uint8Array }[]} pictures
 * @property {'pdf' | 'svg'} format
 * @property {number} createdAt In seconds since 1970.
 */

thread.on('message', (/** @type {Message} */ { id, source, sheet, pictures, format, createdAt }) => {
  const pathOf = (/** @type {{ name: string }} */ { name }) => `${workerData.workspace}/${name}`
  try {
    for (const picture of pictures) compiler.mapShadow(pathOf(picture), Buffer.from(picture.bytes))
    const document = compiler.compile({ mainFileContent: source, inputs: { sheet } })
    if (!document.result) throw new Error(JSON.stringify(document.takeError()?.shortDiagnostics))
    const made =
      format === 'pdf'
        ? compiler.pdf(document.result, { pdfStandard: 'a-2a', creationTimestamp: createdAt })
        : Buffer.from(compiler.plainSvg(document.result))
    compiler.evictCache(CACHE_AGE)
    for (const picture of pictures) compiler.unmapShadow(pathOf(picture))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, bytes: new Uint8Array(made) })
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, error: String(error instanceof Error ? error.stack : error) })
  }
})
