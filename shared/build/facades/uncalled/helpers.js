// What developer tools of the library's makers reach into the runtime with. Neither the shell nor a module does.
export default undefined;
