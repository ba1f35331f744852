declare module 'gdal3.js/node.js' {
  /** The part of Emscripten's module object that is used. */
  interface GdalModule {
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    readonly FS: {
      readonly filesystems: { readonly NODEFS: unknown };
      mkdir(path: string): void;
      mount(type: unknown, options: { readonly root: string }, path: string): void;
    };
    _malloc(bytes: number): number;
    ccall(name: string, returns: 'number', types: readonly string[], args: readonly unknown[]): number;
    ccall(name: string, returns: 'string', types: readonly string[], args: readonly unknown[]): string;
  }

  interface Settings {
    /** Folder of the package's files, relative to the working directory. */
    readonly path: string;
    readonly env: Readonly<Record<string, string>>;
    logHandler(text: string): void;
    errorHandler(text: string): void;
  }

  function initGdal(settings: Settings): Promise<{ readonly Module: GdalModule }>;

  export type { GdalModule };
  export default initGdal;
}
