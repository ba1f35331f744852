import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const compilerOf = SerializerSelector();

/**
 * Writers of answers, each made from its schema when the first such answer is written: to make them all takes a third of
 * a second and tens of megabytes at every start, and most answers come as text already.
 */
export const buildLazySerializers: SerializerFactory = (sharedSchemas, options) => {
  const compile = compilerOf(sharedSchemas, options);
  return (route) => {
    let write: ((answer: unknown) => string) | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};
