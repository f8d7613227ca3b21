// Runs in a thread of its own: setting type is work for the processor, and its library and fonts go when the thread ends.
const { parentPort, workerData } = require('node:worker_threads')
const { NodeCompiler } = require(workerData.library)

// The workspace is an empty folder: a document can read nothing of this machine.
const compiler = NodeCompiler.create({
  workspace: workerData.workspace,
  fontArgs: [{ fontPaths: workerData.fontFolders }],
})

/** How many documents back results are kept that the next may share. */
const CACHE_AGE = 4

parentPort.on('message', ({ id, source, sheet, pictures, format, createdAt }) => {
  const pathOf = ({ name }) => `${workerData.workspace}/${name}`
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
    parentPort.postMessage({ id, bytes: new Uint8Array(made) })
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage({ id, error: String(error.stack ?? error) })
  }
})
