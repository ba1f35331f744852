new OffscreenCanvas(1, 1).getContext('webgl2');
postMessage(null);
